/** Thousands of requests of one network are no attack here. What limits do has tests of its own. */
process.env.RATE_LIMIT_PROFILE = "loadtest";
