import { ProgramScreen } from "@/components/catalogue/program-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";
import { programMetadata, programOf } from "../program-metadata";

const story = programOf("hormone");
export const metadata = programMetadata(story);

export default async function EasydrawHormonePage() {
  return <ProgramScreen shop={HOUSE} story={story} {...(await shelf(null))} />;
}
