/** Words of letters in the languages of reports for a result of an earlier day than the one they are about. */
export const EARLIER_WORDS = String.raw`previous(?:ly)?|prior|earlier|in precedenza|precedent\w*|zuvor|vorher\w*|früher|précédemment|pour mémoire|auparavant|antérieur\w*|anterior\w*|tidigare|förra|vorig\w*|tidligere`;
