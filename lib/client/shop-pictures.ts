import * as z from "zod/mini";
import { type StoredShopPicture, uploadShopPicture } from "@/lib/contracts/staff-shop-pictures";
import { Problem } from "@/lib/domain/problem";
import { PICTURE_REFUSALS, pictureKind, type ShopPictureField } from "@/lib/domain/shop-pictures";
import { http } from "./http";

/** Two megabytes on a slow line, and the wait for others' pictures. Unit: ms. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** What can be seen of a file before it is sent. @throws Problem file_refused */
export async function checkPictureFile(file: File): Promise<void> {
  const kind = pictureKind(new Uint8Array(await file.arrayBuffer()));
  if (kind === "png" || kind === "jpeg" || kind === "webp") return;
  throw new Problem("file_refused", { message: PICTURE_REFUSALS[kind], facts: { reason: kind } });
}

/**
 * Sends a picture for a field of a shop.
 * @param onProgress  told the part that was sent, from 0 to 1
 * @throws Problem with words that say what to do about the file
 */
export async function sendShopPicture(
  to: { businessKey: string; field: ShopPictureField; idempotencyKey: string },
  file: File,
  onProgress: (share: number) => void,
): Promise<StoredShopPicture> {
  await checkPictureFile(file);
  const form = new FormData();
  form.append("file", file, file.name);
  const path = uploadShopPicture.path.replace("{businessKey}", to.businessKey).replace("{field}", to.field);
  const { data } = await http.post<unknown>(path, form, {
    headers: { "Idempotency-Key": to.idempotencyKey },
    timeout: UPLOAD_TIMEOUT_MS,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  const parsed = uploadShopPicture.answer ? z.safeParse(uploadShopPicture.answer, data) : undefined;
  if (parsed?.success) return parsed.data;
  throw new Problem("internal", { message: "The shop's answer could not be read. Try this file again in a moment." });
}

/** A picture that was kept, to be cut again. @throws Problem when it cannot be read */
export async function fetchKeptPicture(address: string): Promise<File> {
  const { data } = await http.get<Blob>(address, { responseType: "blob", timeout: UPLOAD_TIMEOUT_MS });
  return new File([data], address.split("/").at(-1) ?? "picture", { type: data.type });
}
