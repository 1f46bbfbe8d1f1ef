import { http } from "./http";

interface FileAsked {
  readonly method?: "GET" | "POST";
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly data?: unknown;
}

/** A file's bytes. A refusal is JSON as everywhere, though bytes were asked for. */
export async function fetchFile(asked: FileAsked): Promise<ArrayBuffer> {
  const { data } = await http.request<ArrayBuffer>({
    ...asked,
    headers: { Accept: "application/pdf, application/json" },
    responseType: "arraybuffer",
    transformResponse: (bytes: ArrayBuffer, headers: { readonly [name: string]: unknown }) =>
      String(headers["content-type"]).includes("json") ? JSON.parse(new TextDecoder().decode(bytes)) : bytes,
  });
  return data;
}
