import { deleteAccount, previewDeletion } from "@/lib/contracts/account-data";
import { deleteAccount as remove } from "@/lib/server/account/delete-account";
import { previewDeletion as preview } from "@/lib/server/account/deletion-preview";
import { database } from "@/lib/server/db/client";
import { route } from "@/lib/server/http/route";
import { payments } from "@/lib/server/payments/stripe-payments";

export const GET = route(previewDeletion, async ({ actor }) => preview(await database(), actor));

export const POST = route(deleteAccount, async ({ actor, body }) =>
  remove(await database(), payments(), actor, body.currentPassword),
);
