import { createSocket } from "node:dgram";
import { once } from "node:events";

/** The bytes of a name after which a question's type and class stand. */
function nameOf(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

function answerTo(question: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const { name, end } = nameOf(question);
  const text = records.get(name);
  const header = Buffer.from(question.subarray(0, 12));
  // An answer to a question that asked for recursion; 3: there is no such name.
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  if (text === undefined) return Buffer.concat([header, question.subarray(12, end)]);
  const said = Buffer.from(text);
  const record = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, said.length + 1, said.length]);
  return Buffer.concat([header, question.subarray(12, end), record, said]);
}

/** A server of names that knows records of text, as long as a test needs it. */
export async function serveNames(records: ReadonlyMap<string, string>) {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => socket.send(answerTo(question, records), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
