/** Letters that differ in more than an accent. Those with a stroke become the plain letter. */
const UPPER =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЈЉЊЋЂЄЅЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒÞÐŊĦŦƏẞØøŁłĐđı'
const LOWER =
  'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяіјљњћђєѕџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœþðŋħŧəßoollddi'
const lowerOf: ReadonlyMap<string, string> = new Map(
  Array.from(UPPER, (letter, index) => [letter, LOWER[index] ?? letter]),
)
const OTHERS = new RegExp(`[${UPPER}]`, 'g')

/**
 * Folds case and accents for searches: `PEÑUELAS` and `penuelas` are the same. Mirrors the SQL function of this name
 * (server/migrations/functions/fold_text.sql) letter by letter, because no collation is the same in every database
 * and browser. A test compares both.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(OTHERS, (letter) => lowerOf.get(letter) ?? letter)
