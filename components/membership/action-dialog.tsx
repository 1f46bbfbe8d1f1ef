"use client";

import type { ReactNode } from "react";
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
  confirmText: string;
  isDanger?: boolean;
  isWorking: boolean;
  problem: Problem | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once, in plain words, and does it. Closing changes nothing. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, confirmText, isDanger = false, isWorking, problem, onConfirm, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isDanger ? "Keep it" : "Not now"}
          </Button>
          <Button variant={isDanger ? "danger" : "primary"} onClick={onConfirm} isLoading={isWorking}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {children}
        {problem ? (
          <Notice tone="danger" announce="alert">
            {problemText(problem)}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}
