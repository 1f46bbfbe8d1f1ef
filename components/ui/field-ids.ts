/** Ids of a form's fields by their names, so that focus and errors find them: `fieldIds("login")("email")`. */
export const fieldIds = (form: string) => (field: string) => `${form}-${field}`;
