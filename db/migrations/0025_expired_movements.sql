-- Apart from 0024: a new value of an enum can be used once its transaction has ended.
alter table stock_movements
  drop constraint moves_as_its_reason_says,
  add constraint moves_as_its_reason_says check (
    case reason
      when 'opening' then quantity_change = quantity_after and reserved_change = reserved_after
      when 'order' then quantity_change = 0 and reserved_change > 0
      when 'set' then reserved_change = 0
      when 'add' then reserved_change = 0
      when 'expired' then quantity_change = 0 and reserved_change < 0
      else true
    end
  );
