import { pictureRoute } from "@/lib/server/shops/pictures/picture-route";

export const GET = pictureRoute;
