-- hold-ended: nobody confirmed the order in time, and its stock went back on sale
alter type order_event add value 'hold-ended';
