import { Photograph } from "@/components/photograph/photograph";
import type { SmallName } from "@/components/photograph/small-photograph";
import { classNames } from "@/components/ui/class-names";
import styles from "./quiz-picture.module.css";

/** What any test or question shows. */
const ALL: readonly SmallName[] = [
  ...(["open", "closed", "filling", "card", "device", "finger", "lancets", "fingertube", "aftercare"] as const),
];

interface QuizPictureProps {
  of: SmallName;
  className?: string | undefined;
  /** It stands in the first screen of the page. */
  isFirst?: boolean;
}

/** A photograph of the kit. All of them are asked for, whichever is shown: no request tells what was answered. */
export function QuizPicture({ of, className, isFirst = false }: QuizPictureProps) {
  return (
    <div className={classNames(styles.place, className)}>
      {ALL.map((name) => (
        <Photograph
          key={name}
          of={name}
          words=""
          isFirst={isFirst && name === of}
          sizes="(min-width: 1024px) 480px, 100vw"
          className={name === of ? undefined : styles.kept}
        />
      ))}
    </div>
  );
}
