/** The largest file that the upload takes: worth checking before it is sent. Unit: bytes. */
export const MAX_RESULT_FILE_BYTES = 10 * 1024 * 1024;

/** The file, its head and the lines between. Unit: bytes. */
export const MAX_UPLOAD_BYTES = 11 * 1024 * 1024;
