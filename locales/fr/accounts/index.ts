import account from "./account.json";
import lock from "./lock.json";
import profile from "./profile.json";
import signingOut from "./signing-out.json";
import visitors from "./visitors.json";

export const words = { account, accounts: { visitors }, lock, profile, signingOut };
