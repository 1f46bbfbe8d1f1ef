import { plainName } from "./marker-names";

const words = (text: string): readonly string[] => text.split("|");

/** What headings are called, in English, German, French, Spanish, Italian, Swedish and Dutch, as `plainName` spells them. */
const COLUMNS = {
  key: words("marker key"),
  label: words("name on report"),
  edited: words("corrected by me"),
  name: words(
    "marker|test|name|what we tested|analysnamn|analyt name|nom|nombre|nome|naam|navn|provets namn|test measured|marker name|test name|biomarker|biomarker name|analyte|component|loinc long name|loinc name|long name|long common name|lab test|observation|parameter|lab|item|tests|analytes|components|parameters|biomarkers|markers|analysis|test description|description|investigation|investigations|test parameter|test parameters|examination|determination|measure|measurement name|metric|lab test name|test component|result name|component name|observation name|nutrient|hormone|substance|assay|panel test|biomarkers measured|what we measured|lab result|name of test|test s|test investigation|untersuchung|untersuchungen|analyse|analysen|analyt|parameter name|prufung|laborwert|laborparameter|messgrosse|bezeichnung|kurzel|verfahren|test bezeichnung|wert name|analyses|examen|examens|examen demande|dosage|libelle|analyse demandee|parametre|parametres|designation|prueba|pruebas|determinacion|determinaciones|parametro|parametros|analito|analitos|magnitud|estudio|nombre de la prueba|esame|esami|analisi|prestazione|descrizione|denominazione|analita|determinazione|analys|analyser|undersokning|provnamn|prov|bepaling|onderzoek|komponent|badanie|nazwa badania|vysetreni|exame|exames|analise|undersogelse|analysenavn|provenavn|undersokelse|bepalingen|onderzoeken|testnaam|tutkimus|tahlil|tetkik|result type|determinacao|vizsgalat|analyt parameter|wat we hebben gemeten|ce que nous avons mesure|code coding display|code text|display|code display|loinc display",
  ),
  value: words(
    "value|result|results|test result|result value|measurement|your value|your result|new value|new result|updated value|updated result|current|current value|current result|latest|latest value|latest result|most recent|most recent result|this visit|this time|today|wert|ergebnis|values|observed value|obs value|observed values|result s|test value|patient result|patient value|your results|your values|reading|finding|findings|amount|numeric result|numeric value|numerical value|result numeric|result current|current results|current result and flag|result and flag|result flag|in range|out of range|out of range flag|measured value|level|score value|your level|resultvalue|test results|value observed|this result|result today|new|this test|most recent value|last result value|ergebnisse|messwert|messwerte|resultat|befund|aktuell|aktueller wert|aktuelles ergebnis|laborwert ergebnis|analysenergebnis|ihr wert|resultats|valeur|valeurs|resultat du jour|valeur mesuree|vos resultats|votre resultat|resultado|resultados|valor|valores|valor obtenido|valor actual|su resultado|esito|risultato|risultati|valore|valori|valore attuale|svar|varde|provsvar|uitslag|waarde|resultaat|resultaten|uw resultaat|uw waarde|wynik|wyniki|resultado atual|resultado actual|resultat actuel|tulos|sonuc|your score|svar verdi|verdi|vaerdi|provesvar|analyssvar|din verdi|ditt varde|ditt resultat|dit resultat|eredmeny|vysledek|lab value|your number|aktueller befund|current lab value|valore misurato|tu resultado|tu valor|il tuo risultato|il tuo valore|valuequantity value|value quantity value|value quantity|valuequantity",
  ),
  unit: words(
    "uds|ud|unit|units|u misura|udm|uom|unit of measure|einheit|unit s|units of measure|unit of measurement|measurement unit|test units|result unit|result units|uom s|unite|unites|einheiten|dimension|masseinheit|unidad|unidades|u m|um|unita|unita di misura|unita misura|enhet|enheter|eenheid|eenheden|units used|jednostka|jednostki|j m|unidade|yksikko|birim|enhed|enheder|benevning|mertekegyseg|jednotka|jedn|valuequantity unit|value quantity unit|result unit of measure",
  ),
  low: words(
    "min|low|minimum|range low|reference low|ref low|lower limit|reference min|range min|lower|low limit|lower bound|ref range low|reference range low|range from|from|normal low|low normal|norm min|untergrenze|referenz von|von|borne inf|borne inferieure|minimo|min ref|undre grans|reference lower|ref lower|lower reference limit|normal min|ref range lower|reference range low|reference range low value|referencerange low|referencerange low value",
  ),
  high: words(
    "max|high|maximum|range high|reference high|ref high|upper limit|reference max|range max|upper|high limit|upper bound|ref range high|reference range high|range to|to|normal high|high normal|norm max|obergrenze|referenz bis|bis|borne sup|borne superieure|massimo|maximo|max ref|ovre grans|reference upper|ref upper|upper reference limit|normal max|ref range upper|reference range high value|referencerange high|referencerange high value",
  ),
  range: words(
    "reference|desirable|healthy range|healthy ranges|intervallo|intervalli|intervalle|reference by sex and age|reference range|ref range|range|normal range|reference interval|standard range|lab range|referenz|reference ranges|reference intervals|reference values|reference value|ref ranges|ref interval|ref int|ref intervals|ref value|ref values|ref|normal|normal ranges|normal values|normal value|expected range|expected values|expected|standard ranges|biological reference interval|biological reference intervals|bio ref interval|bio ref intervals|biological ref interval|bio reference interval|biological ref range|biological reference range|bio ref range|biological reference|biological interval|ref range units|reference range units|reference interval units|ranges|interval|intervals|references|refs|in range values|reference limits|ref limits|typical range|reference range low high|referenzbereich|referenzbereiche|referenzintervall|referenzwerte|referenzwert|normbereich|normwert|normwerte|norm|ref bereich|normalbereich|sollwert|soll|referenzber|referenz bereich|normalwerte|grenzwerte|valeurs de reference|valeur de reference|valeurs usuelles|valeurs normales|normales|reference biologique|intervalle de reference|intervalles de reference|valeurs de ref|val de reference|val reference|valeurs reference|norme|normes|bornes|valores de referencia|valor de referencia|val referencia|val ref|v ref|rango|rango de referencia|intervalo de referencia|intervalo biologico de referencia|rango normal|valores normales|referencia|intervalos de referencia|v referencia|rango referencia|valori di riferimento|valore di riferimento|intervallo di riferimento|intervalli di riferimento|riferimento|v r|val rif|valori rif|range di riferimento|val di riferimento|valori normali|intervallo riferimento|referensintervall|referensomrade|referensvarde|referensvarden|referens|ref intervall|referentiewaarden|referentiewaarde|referentie|referentiegebied|referentie interval|referentiewaarde n|ref waarden|normaalwaarden|normaalwaarde|zakres referencyjny|wartosci referencyjne|norma|zakres norm|valores de referencia normais|intervalo de referencia biologico|referanseomrade|referansegrenser|ref omrade|ref omr|ref gr|referenceinterval|reference omrade|viitearvo|viitevali|viitearvot|referans|referans araligi|referenciaertek|ref mez|meze|healthy|healthy level|good range|normal level|normale referenz|valori di rif|rif|usual range|usual values|referencerange text",
  ),
  flag: words(
    "flag|status|traffic light|in out|in range out of range|segn|segnalazioni|out of range yes no|abnormal|abnormal flag|interpretation|h l|flags|abnormal flags|abn|h l flag|alert|result status|result flag h l|indicator|evaluation|rating|remark flag|bewertung|markierung|kennzeichen|auffallig|hinweis|anomalie|alerte|estado|alarma|segnalazione|avvikande|markering|hl|hi lo|range status|abnormal indicator|in range yes no|remark|result flag abnormal|wskaznik|afwijkend|avvik|avvikende|h ou b|hors normes|alerta|fuera de rango|fuori range|fuori norma|marque",
  ),
  code: words(
    "loinc|code|loinc code|loincs|code loinc|loinc nr|loinc num|loinc number|lab code|test code|analyte code|kennung|codigo|codice|kod|code coding code|coding code",
  ),
  date: words(
    "taken|collected|collection date|date collected|date taken|recorded on date|sample date|test date|drawn|draw date|date drawn|date of service|specimen date|collection date time|collected date|collected on|date of collection|date of sample|date of test|collection|date of draw|collection time|collected time|collected at|collected date time|date time collected|drawn on|sampling date|sample taken|sample taken on|effective date|effective datetime|effective date time|effectivedatetime|observation date|date of sample collection|sample collected on|sample collected|sample collection date|sample drawn|date of blood draw|blood collected|collected date and time|sample date time|specimen collected|specimen collection date|service date|visit date|blood draw date|draw|entnahme|entnahmedatum|entnahmezeit|abnahme|abnahmedatum|abnahmezeit|probenentnahme|probenahme|probendatum|blutabnahme|datum entnahme|date de prelevement|prelevement|date du prelevement|preleve le|date prelevement|fecha de extraccion|fecha extraccion|fecha de toma|fecha toma|extraccion|fecha de muestra|fecha muestra|toma de muestra|data prelievo|data del prelievo|prelievo|provtagningsdatum|provtagning|provdatum|provtagningstid|afnamedatum|datum afname|test taken|lab date|result collected|prelevato il|proevetagningsdato|provetagningsdato|provetatt|prevetatt|afname|afname datum|provetidspunkt|effective time|data pobrania|data coleta|data da coleta|colheita|fecha de la muestra|fecha de la toma|datum afname tijd|blood test date|date of blood test|draw date time|specimen date time|date prelev",
  ),
  /** A day of which the heading does not say what happened on it. */
  day: words(
    "date|day|when|datum|date time|fecha|data|dato|dag|tag|zeitpunkt|datetime|timestamp|start date|startdate|date s|fecha hora|date and time|visit",
  ),
  /** When the laboratory gave the result out. */
  issued: words(
    "result date|report date|reported|date reported|reported date|resulted|date of report|date of result|results date|reporting date|report date time|date released|released|resulted date|issued|completed|completed date|date completed|befunddatum|ausgang|date de resultat|date resultat|edite le|fecha resultado|fecha de resultado|fecha informe|data referto|data risultato|svarsdatum|validated|result time|result date time|final date|verified",
  ),
  time: words("time|clock time|uhrzeit|heure|hora|ora|tid|klockslag|collection time of day|sample time"),
  earlier: words(
    "past|past result|past results|past value|previous|previous result|previous value|prior|prior result|prior value|last|last result|last value|last visit|historical|historical result|earlier result|vorwert|previous results|previous values|prior results|prior values|last known|previous visit|prior visit|historic|history|baseline|old result|old value|previous test|last test|previous result 1|earlier|earlier value|before|vorbefund|vorwerte|letzter wert|voriger wert|vorheriger wert|letztes ergebnis|anteriorite|anteriorites|antecedent|antecedents|resultat anterieur|resultats anterieurs|valeur anterieure|anterieur|anterieurs|anterior|anteriores|resultado anterior|resultados anteriores|valor anterior|valores anteriores|previo|previos|precedente|precedenti|valore precedente|esito precedente|risultato precedente|tidigare|tidigare varde|tidigare svar|foregaende|foregaende svar|vorige|vorige uitslag|vorig|vorig resultaat|vorige waarde|vorige resultaten|vorige waarden|antecedenten|tidligere|forrige|forrige svar|tidligere svar|forrige resultat|poprzedni|poprzedni wynik|previous lab value|last time|before last|time before last|past|past result|past value|your last result|your previous result|previous reading|letzter befund|vorheriges ergebnis|letzte messung|resultado previo|valor previo|ultimo resultado|ultimo valor|anterior resultado|derniere valeur|dernier resultat|edellinen",
  ),
  earlierDate: words(
    "previous date|previous result date|prior date|prior result date|last date|date previous|date of previous result|date of previous|vorbefund datum|vorwert datum|date anteriorite|fecha anterior|data precedente",
  ),
  bound: words(
    "operator|comparator|qualifier|modifier|result modifier|result qualifier|result operator|sign|relation|prefix|result prefix|qual|op|mod|rel|symbol|bound|value qualifier|value modifier|value operator|qualifiers|result sign",
  ),
  sample: words(
    "specimen|specimen type|specimen source|sample|sample type|sample material|source|matrix|material|body fluid|fluid|system|specimens|samples|specimen material|probe|probenmaterial|probenart|untersuchungsmaterial|nature|nature de l echantillon|milieu|muestra|tipo de muestra|especimen|materiale|campione|tipo campione|provmaterial|provtyp|materiaal",
  ),
  panel: words(
    "panel|panel name|category|group|section|profile|test group|order name|test type|panels|test panel|test panels|order|lab panel|test category|analysis group|department|gruppe|bereich|panel test name|chapitre|famille|grupo|seccion|perfil|gruppo|settore|grupp|test profile|area",
  ),
  method: words(
    "method|methods|methodology|technology|technique|test method|analytical method|principle|instrument|assay method|methode|methoden|messmethode|metodo|metodos|tecnica|metod|metodica",
  ),
  /** What says nothing of a value: who measured it, with which number, drawn how. */
  other: words(
    "optimal|optimal range|optimal zone|your optimal zone|target|target range|goal|goal range|desired range|zielbereich|zielwert|where|lab code id|laboratory|site|site code|performing lab|performing laboratory|performed by|performed at|performing site|notes|note|comment|comments|remark|remarks|kommentar|bemerkung|bemerkungen|anmerkung|commentaire|commentaires|observaciones|comentario|comentarios|note del laboratorio|kommentarer|trend|change|delta|graph|chart|result interpretation|source lab|ordered by|provider|ordering provider|doctor|facility|clinic|id|test id|order id|specimen id|accession|accession number|accession no|s no|sl no|sr no|sno|no|nr|number|lfd nr|dpt|dept|verified by|tech|run|validated by|validation|percentile|risk|history graph|high risk|low risk|moderate risk|risk level|optimal zone|better than|trends|view|details|more|action|ref code",
  ),
} as const;

/** What a column of a table of results holds. */
export type ResultColumn = keyof typeof COLUMNS;

/** Where each column stands, from 0. */
export type ColumnPlaces = Readonly<Partial<Record<ResultColumn, number>>>;

const ALIASES: ReadonlyMap<string, ResultColumn> = new Map(
  (Object.keys(COLUMNS) as ResultColumn[]).flatMap((column) =>
    COLUMNS[column].map((alias) => [alias, column] as const),
  ),
);

/** "Date (DD/MM/YYYY)" is a date; how it is written is read elsewhere. */
const DATE_FORMAT = /\(?\b[dmy]{1,4}[/.-][dmy]{1,4}[/.-][dmy]{2,4}\b\)?|\((?:utc|gmt)[^()]{0,8}\)/i;

/** Letters that are no letter with an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: "o", æ: "ae", ß: "ss", ł: "l", ı: "i" };

/** A heading without case, accents and punctuation. */
function plainHeading(heading: string): string {
  return heading
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[øæßłı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9%]+/g, " ")
    .trim();
}

/** What stands in a heading that has other words besides, the plainest first. */
const LOOSE: readonly (readonly [RegExp, ResultColumn])[] = [
  [/\b(?:date|datum|fecha|data|time|day|dag|tag|jour)\b|\d/, "other"],
  [
    /\b(?:previous|prior|past|last|earlier|vorwert\w*|vorbefund\w*|anterior\w*|anterieur\w*|precedent\w*|tidigare)\b/,
    "earlier",
  ],
  [/\b(?:optimal|target|goal|ideal|ziel\w*|risk)\b/, "other"],
  [
    /\b(?:ranges?|intervals?|interval\w*|referen\w*|riferiment\w*|norm(?:al|en|bereich|werte?)?|limits?|usuelles|rango)\b/,
    "range",
  ],
  [/\b(?:units?|einheit\w*|unidad\w*|unites?|unita|enhet\w*|misura|eenheid)\b/, "unit"],
  [/\b(?:flags?|status|abnormal|interpretation|bewertung)\b/, "flag"],
  [
    /\b(?:results?|resultat\w*|resultad\w*|risultat\w*|ergebnis\w*|values?|valeurs?|valor\w*|valore|messwert\w*|svar|uitslag)\b/,
    "value",
  ],
  [
    /\b(?:tests?|analytes?|analys\w*|markers?|biomarkers?|parameters?|parametr\w*|components?|untersuchung\w*|prueba\w*|esam\w*)\b/,
    "name",
  ],
];
const MOST_LOOSE_WORDS = 5;

/** What a heading of several words most likely says its column holds, where none of our names fits it as a whole. */
export function looseColumnOf(heading: string): ResultColumn | undefined {
  const plain = plainHeading(heading);
  // "Your result is normal" says something, and announces nothing.
  if (plain === "" || plain.split(" ").length > MOST_LOOSE_WORDS || /\b(?:is|are|was|were)\b/.test(plain))
    return undefined;
  return LOOSE.find(([pattern]) => pattern.test(plain))?.[1];
}

/** "Units / Unités": one heading in two languages, of which neither means another column. */
function columnInTwo(heading: string): ResultColumn | undefined {
  const sides = heading.split(/\s+\/\s+/);
  const found = sides.length === 2 ? sides.map(columnOf).filter((column) => column !== undefined) : [];
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** What a heading says its column holds, or undefined. */
export function columnOf(heading: string): ResultColumn | undefined {
  // "Résultat 1" and "Unité 1" stand beside the same result in another unit, under "Résultat 2" and "Unité 2".
  const plain = heading.replace(DATE_FORMAT, "").replace(/(?<=\p{L}{3})\s1$/u, "");
  return ALIASES.get(plainHeading(plain)) ?? ALIASES.get(plainName(plain)) ?? columnInTwo(plain);
}

/** The columns of a heading row; of two with one meaning the first counts. */
export function columnsOf(headings: readonly string[]): ColumnPlaces {
  const found: Partial<Record<ResultColumn, number>> = {};
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column && found[column] === undefined) found[column] = index;
  }
  return found;
}
