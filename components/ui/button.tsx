import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names";
import { Link } from "./link";
import { Spinner } from "./spinner";

/** How a button looks. `variant`: one primary per page; `quiet` has no box; `danger` destroys something. */
type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** As wide as its column. */
  isFull?: boolean;
  /** An icon before the words. */
  icon?: ReactNode;
  /** An icon after the words, such as an arrow. */
  iconAfter?: ReactNode;
};

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** Shows the spinner, keeps width and focus, and refuses further presses. */
    isLoading?: boolean;
    /** What a screen reader hears while it loads. */
    loadingLabel?: string;
    /** What stands in place of the spinner. */
    loadingMark?: ReactNode;
  };

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<"a">, "href"> & { href: string };

function lookOf({ variant = "primary", size = "medium", isFull }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], isFull && styles.full, className);
}

function refuse(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
}

/** A button. `type` is "button" unless you say "submit". */
export function Button(props: ButtonProps) {
  const { variant, size, isFull, icon, iconAfter, isLoading, loadingLabel = "Working", loadingMark, ...rest } = props;
  const { className, children, type = "button", onClick, ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={lookOf({ variant, size, isFull }, className)}
      onClick={isLoading ? refuse : onClick}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
    >
      <span className={styles.words}>
        {icon}
        {children}
        {iconAfter}
      </span>
      {isLoading ? (loadingMark ?? <Spinner size="small" label={loadingLabel} className={styles.spinner} />) : null}
    </button>
  );
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({ variant, size, isFull, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookOf({ variant, size, isFull }, className)}>
      <span className={styles.words}>
        {icon}
        {children}
        {iconAfter}
      </span>
    </Link>
  );
}
