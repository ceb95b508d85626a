-- phone-refused: a shopper asked for another phone number that was refused; it counts as a correction
alter type order_event add value 'phone-refused';
