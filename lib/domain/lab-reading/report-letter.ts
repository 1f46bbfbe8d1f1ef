/** Who writes to whom; the day beside it is the one of the letter. */
export const LETTER_HEAD =
  /^\s*(?:from|to|subject|re|de|à|von|an|betreff|objet|asunto|para|da|a|oggetto|fr[åa]n|till|[äa]mne)\s*:\s*\S/iu;
/** The line of its heading that has the day. */
export const LETTER_DAY = /^\s*(?:date|datum|fecha|data|sent|envoy[ée]|gesendet)\s*:/iu;

/** The heading of a letter: the day on which it was written. */
export const IN_LETTER = /^\s*(?:date|sent):.*\d{1,2}:\d{2}/i;

const SALUTATION =
  /^\s*(?:(?:dear|gent(?:ile|\.?\s?m[oa])|egregi[ao]|sehr geehrte[rs]?|estimad[oa]|geachte)\s[^\d]{1,60}[,:!]?|(?:hi|hello|caro|cara|liebe[rs]?|cher|chère|madame|monsieur|querid[oa]|hej|bästa|kære|beste)(?:\s[^\d]{1,60})?[,!])\s*$/iu;

/** Whether a line greets somebody, as letters begin. */
export const isSalutation = (text: string): boolean => SALUTATION.test(text);
