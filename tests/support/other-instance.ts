import { hearShopNews } from "@/lib/server/shops/shop-news";

// Run as a process of its own: another instance of the shop, on the same Redis. It says what it is told to forget.

const say = async (what: string) => void process.send?.(what);
const stop = await hearShopNews(say, () => say("everything"));
process.once("disconnect", () => void stop().then(() => process.exit(0)));
