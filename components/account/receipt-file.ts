/** The file of an order's receipt, by its id or its checkout's. */
export const receiptFile = (id: string, paper: "letter" | "a4" = "letter") =>
  `/user/account/orders/${encodeURIComponent(id)}/receipt?paper=${paper}`;
