import "server-only";

/** A message as a mail program shows it. */
export interface ReadMessage {
  readonly from: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Splits headers from body and unfolds them. The line break is the one that our own transport writes. */
function partOf(source: string): Part {
  const end = source.indexOf("\n\n");
  const head = end < 0 ? source : source.slice(0, end);
  const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: new Map(headers), body: end < 0 ? "" : source.slice(end + 2) };
}

function quotedPrintable(text: string): string {
  const joined = text.replace(/=\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The text of a part. What stands outside of ASCII is encoded by then, so that bytes and letters are the same. */
function decoded({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "quoted-printable") return quotedPrintable(body);
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return body;
}

/** The leaves of a message, however deep they lie. */
function leavesOf(part: Part): Part[] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(part.headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leavesOf(partOf(piece.replace(/^\r?\n/, ""))));
}

/** Words of a header that carry letters outside of ASCII (RFC 2047). */
export function headerText(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === "b"
      ? Buffer.from(text, "base64").toString("utf8")
      : quotedPrintable(text.replaceAll("_", " ")),
  );
}

/** Reads a message that our own transport wrote: its sender, its text and its HTML. */
export function readMessage(source: string): ReadMessage {
  const message = partOf(source.replaceAll("\r\n", "\n"));
  const leaves = leavesOf(message);
  const bodyOf = (type: string) => {
    const leaf = leaves.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    return leaf ? decoded(leaf) : "";
  };
  return {
    from: headerText(message.headers.get("from") ?? ""),
    text: bodyOf("text/plain"),
    html: bodyOf("text/html"),
  };
}
