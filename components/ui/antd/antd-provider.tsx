"use client";

import { StyleProvider } from "@ant-design/cssinjs";
import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { antdTheme } from "@/styles/antd-theme";
import "@/styles/antd.generated.css";

/**
 * Where antd would put its variables into the page: the static CSS has them already, and the content policy would refuse
 * them. An element that is in no document does neither.
 */
const nowhere = typeof document === "undefined" ? undefined : document.createElement("div");

/** What every antd component of ours stands in: the theme, and no styles made in the browser. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <StyleProvider {...(nowhere && { container: nowhere })}>
      <ConfigProvider theme={antdTheme} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
