import { staffMails } from "@/lib/contracts/staff-tools";
import { route } from "@/lib/server/http/route";
import { listMails } from "@/lib/server/staff/mails";

export const GET = route(staffMails, ({ query }) => listMails(query));
