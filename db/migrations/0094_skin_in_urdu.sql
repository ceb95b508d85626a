-- Loan words with two consonants at their start are spelled with an alif, as in newspapers. A shopkeeper's own word
-- stays.

update option_words set word_ur = 'اسکن', updated_at = now() where word = 'skin' and word_ur = 'سکن';
