"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useIsBrowser } from "@/hooks/site/use-is-browser";
import styles from "./account-form.module.css";

interface SubmitButtonProps {
  children: ReactNode;
  isLoading: boolean;
  loadingLabel: string;
}

/**
 * Sends a form, once the scripts are there that send it. Pressed earlier, the browser would send the form by itself,
 * and with it a password to who knows where.
 */
export function SubmitButton({ children, isLoading, loadingLabel }: SubmitButtonProps) {
  const isReady = useIsBrowser();
  return (
    <Button
      type="submit"
      size="large"
      isFull
      className={styles.submit}
      disabled={!isReady}
      isLoading={isLoading}
      loadingLabel={loadingLabel}
    >
      {children}
    </Button>
  );
}
