/** SQL of an ASCII text in the case of foldText (core/shared/fold-text.ts). Under "C", only A to Z have a lower case. */
export const lowered = (value: string): string => `lower((${value}) collate "C")`

/** SQL of any text as foldText folds it. Folding is far slower than `lower`, so ASCII isn't folded. */
export const folded = (value: string): string =>
  `case when octet_length(${value}) = char_length(${value}) then ${lowered(value)} else fold_text(${value}) end`
