/** Encodings of one byte per character; the first half of each is ASCII. */
export type SingleByteEncoding = 'windows-1252' | 'ibm437' | 'ibm850' | 'macintosh'

/**
 * Decodes with tables of our own: Node 20's decoder, unlike those of browsers, leaves 0x80 to 0x9f of Windows-1252
 * unchanged, and no decoder knows the two of DOS.
 */
export function decodeSingleByte(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const upper = UPPER_HALVES[encoding]
  const units = new Uint16Array(bytes)
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] ?? 0
    if (unit >= 0x80) units[index] = upper.charCodeAt(unit - 0x80)
  }
  return new TextDecoder('utf-16le').decode(units)
}

/** The bytes that `decodeSingleByte` reads as this text. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const upper = UPPER_HALVES['windows-1252']
  return Uint8Array.from(text, (character) => {
    const unit = character.charCodeAt(0)
    return unit < 0x80 ? unit : 0x80 + upper.indexOf(character)
  })
}

/**
 * From 0x80. Windows-1252 follows the Encoding Standard, whose unassigned positions stay control characters; the others
 * follow Unicode's tables VENDORS/MICSFT and VENDORS/APPLE.
 */
const UPPER_HALVES: Readonly<Record<SingleByteEncoding, string>> = {
  'windows-1252':
    '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\xa0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
}
