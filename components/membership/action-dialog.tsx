"use client";

import type { ReactNode } from "react";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { problemText } from "@/lib/content/problem-text";
import type { Problem } from "@/lib/domain/problem";
import styles from "./membership.module.css";

interface ActionDialogProps {
  title: string;
  /** Says exactly what happens. */
  children: ReactNode;
  /** Left out: there is nothing to do, or nobody knows yet. */
  confirmText?: string | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
  isWorking: boolean;
  /** What it is at while it works. */
  workingText?: string;
  size?: "small" | "medium";
  problem: Problem | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once, in plain words, and does it. Closing changes nothing. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, confirmText, isDanger = false, isDisabled = false, isWorking, workingText } = props;
  const { size = "small", problem, onConfirm, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isDanger ? "Keep it" : "Not now"}
          </Button>
          {confirmText ? (
            <Button
              variant={isDanger ? "danger" : "primary"}
              onClick={onConfirm}
              disabled={isDisabled}
              isLoading={isWorking}
              loadingLabel={workingText}
            >
              {confirmText}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.dialog}>
        {children}
        {problem ? <Refusal problem={problem} /> : null}
      </div>
    </Dialog>
  );
}

/** Why it was refused, with the way to pay what is owed, if that is what stands in the way. */
function Refusal({ problem }: { problem: Problem }) {
  const path = problem.details.facts?.payPath;
  const way = typeof path === "string" ? <ShopButtonLink href={path}>Pay what is owed</ShopButtonLink> : null;
  return (
    <Notice tone="danger" announce="alert" action={way}>
      {problemText(problem)}
    </Notice>
  );
}
