"use client";

import ShopErrorPage from "./[businessKey]/error";

/** The shop's own layout failed, so that nothing of its look is known: the same words, and the same way back. */
export default ShopErrorPage;
