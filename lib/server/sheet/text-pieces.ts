import "server-only";
import { lettersOf, type OtherLetters } from "./other-letters";
import { faceFor, isDrawable, isRightToLeft, plain, type SheetFace } from "./sheet-fonts";

/** What is drawn in one face, and never broken over two lines. */
export interface Piece {
  readonly text: string;
  readonly face: string;
}

/** Chinese and Japanese are written without blanks and may be broken between words. */
const WORDS = new Intl.Segmenter("en", { granularity: "word" });

function wordsOf(run: string, isOther: boolean): string[] {
  if (isRightToLeft(run)) return [run];
  return isOther ? [...WORDS.segment(run)].map(({ segment }) => segment) : run.split(/(?<= )/);
}

/** A letter as it is drawn and in which face; what no face has is told by its number in Unicode. */
function drawnLetter(letter: string, face: SheetFace, { faceOf }: OtherLetters) {
  const other = faceOf(letter);
  if (other) return { text: letter, face: other, isOther: true };
  const text = isDrawable(letter) ? letter : `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`;
  return { text, face: faceFor(text, face), isOther: false };
}

/** A text of several scripts, taken apart by face and where a line may end. */
export function piecesOf(text: string, face: SheetFace, others: OtherLetters): Piece[] {
  const runs: ReturnType<typeof drawnLetter>[] = [];
  for (const letter of lettersOf(plain(text))) {
    const drawn = drawnLetter(letter, face, others);
    const last = runs.at(-1);
    if (last?.face === drawn.face) last.text += drawn.text;
    else runs.push(drawn);
  }
  return runs.flatMap((run) => wordsOf(run.text, run.isOther).map((word) => ({ text: word, face: run.face })));
}
