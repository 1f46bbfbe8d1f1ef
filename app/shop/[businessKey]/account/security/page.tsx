export { default, metadata } from "@/app/(account)/account/security/page";
