export { default, metadata } from "@/app/(store)/reset-password/page";
