/** What a ride costs, by stops, class and passenger type. Knows the timetable. */
package io.daehapsil.domain.fare;
