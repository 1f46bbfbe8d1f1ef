export { default, metadata } from "@/app/(account)/account/balance/page";
