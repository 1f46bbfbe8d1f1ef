import type { NextConfig } from "next";

const config: NextConfig = {
  cacheComponents: true,
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["@electric-sql/pglite", "pg-boss", "pg", "@node-rs/argon2", "nodemailer", "ioredis"],
  experimental: {},
};

export default config;
