-- Folds case and accents as core/shared/fold-text.ts does; a test compares both, letter by letter.
create or replace function fold_text(unfolded text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(unfolded, NFD), '[\u0300-\u036f]', '', 'g') collate "C"),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЈЉЊЋЂЄЅЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒÞÐŊĦŦƏẞØøŁłĐđı',
    'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяіјљњћђєѕџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœþðŋħŧəßoollddi')
$$;
