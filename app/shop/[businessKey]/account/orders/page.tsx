export { default, metadata } from "@/app/(account)/account/orders/page";
