import { ProgramScreen } from "@/components/catalogue/program-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";
import { programMetadata, programOf } from "../program-metadata";

const story = programOf("core");
export const metadata = programMetadata(story);

export default async function EasydrawCorePage() {
  return <ProgramScreen shop={HOUSE} story={story} {...(await shelf(null))} />;
}
