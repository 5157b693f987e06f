-- no transaction
call place_earlier_geocodes();
