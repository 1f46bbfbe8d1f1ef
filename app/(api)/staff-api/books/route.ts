import { staffBooks } from "@/lib/contracts/staff-books";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { readBooks } from "@/lib/server/staff/books";

export const GET = route(staffBooks, async () => readBooks(await database()));
