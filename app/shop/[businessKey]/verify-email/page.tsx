export { default, metadata } from "@/app/(store)/verify-email/page";
