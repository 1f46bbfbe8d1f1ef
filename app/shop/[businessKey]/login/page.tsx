export { default, metadata } from "@/app/(store)/login/page";
