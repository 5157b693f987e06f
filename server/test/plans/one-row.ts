/** Functions that read or write one row by its whole key, or one picture by its id, by the file of their store. */
export const ONE_ROW: Readonly<Record<string, readonly string[]>> = {
  'grading/annotations/annotations-store.ts': ['writeAnnotations'],
  'grading/store.ts': ['writeGrade'],
  'grading/undo/undo-store.ts': ['findRowEntries', 'findGradedAt', 'restoreGrade'],
  'imagery/named-image-store.ts': ['findNamedImage'],
  'imagery/pictures/earlier-pictures-store.ts': ['replaceReference'],
  'imagery/pictures/place-picture-store.ts': ['findPlacePicture'],
  'imagery/pictures/reusable-store.ts': ['findReusable'],
  'imagery/pictures/view-store.ts': [
    'findSlot',
    'findSlotImage',
    'hasEarlierPictures',
    'insertView',
    'keepFromAbove',
  ],
  'imagery/places/geocode-store.ts': ['findLookup'],
  'imagery/store.ts': [
    'findFromAbove',
    'findImage',
    'findKnownPlace',
    'findSubject',
    'insertImage',
    'setLargePath',
  ],
  'lists/list-details-store.ts': ['lockProperty'],
}

/** Functions whose statements read no rows of lists: COPY adds those of a file, and ANALYZE takes samples. */
export const NO_ROWS: Readonly<Record<string, readonly string[]>> = {
  'lists/create/create-store.ts': ['copyRows'],
  'lists/jobs/analyze-rows-store.ts': ['analyzeGrownTables'],
}

export const namesIn = (table: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(table).flatMap(([file, names]) => names.map((name) => `${file} ${name}`))
