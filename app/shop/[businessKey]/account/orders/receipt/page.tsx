export { default, metadata } from "@/app/(account)/account/orders/receipt/page";
