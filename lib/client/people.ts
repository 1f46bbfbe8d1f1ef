import {
  completeReset,
  login,
  logout,
  oldStore,
  requestReset,
  sendVerification,
  signup,
  verifyEmail,
} from "@/lib/contracts/auth";
import { type FieldProblem, fieldProblems } from "./field-problems";
import { send } from "./send";

/*
 * The calls of signing up, in and out. Hooks load this file with the first key that is pressed: it outweighs the page.
 */

/** Email and password as typed. */
export interface LoginFields {
  username: string;
  password: string;
  /** Of the second factor, once it was asked for. */
  code?: string;
}

/** A sign-up as typed; an empty kit ID is none. */
export interface SignUpFields {
  email: string;
  name: string;
  kitID: string;
  password: string;
}

/** A new password for a mailed link. */
export interface NewPasswordFields {
  linkId: string;
  password: string;
}

const signUpBody = ({ kitID, ...fields }: SignUpFields) => ({ ...fields, kitID: kitID.trim() === "" ? null : kitID });

export const checkLogin = (fields: LoginFields): FieldProblem[] => fieldProblems(login.body, fields);
export const sendLogin = (fields: LoginFields) => send(login, { body: fields });

export const checkSignUp = (fields: SignUpFields): FieldProblem[] => fieldProblems(signup.body, signUpBody(fields));
export const sendSignUp = (fields: SignUpFields, sessionId: string, idempotencyKey: string) =>
  send(signup, { body: { ...signUpBody(fields), sessionId }, idempotencyKey });

export const checkResetRequest = (fields: { email: string }): FieldProblem[] =>
  fieldProblems(requestReset.body, fields);
export const sendResetRequest = (fields: { email: string }) => send(requestReset, { body: fields });

export const checkNewPassword = (fields: NewPasswordFields): FieldProblem[] =>
  fieldProblems(completeReset.body, fields);
export const sendNewPassword = (fields: NewPasswordFields) => send(completeReset, { body: fields });

export const sendLogout = () => send(logout);
export const sendVerifyEmail = (token: string) => send(verifyEmail, { body: { token } });
export const askVerification = () => send(sendVerification);

/** Whether an account carried over from the old store has no password yet. */
export const fetchOldStore = async (email: string): Promise<boolean> =>
  (await send(oldStore, { query: { email } })).isOldStore;
